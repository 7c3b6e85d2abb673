/*
 * React by itself and in a microtask of its own, the portal after it: while its modules are evaluated React makes errors to
 * compare with, and where anything watches for errors Chromium notes positions of their stack at once. For that it reads every
 * function of the stack a second time, which would be the function around this whole file and the one around the portal.
 */
void import(/* webpackMode: "eager" */ 'react-dom/client').then(
  () => import(/* webpackMode: "eager" */ './app/start'),
);
export {};
