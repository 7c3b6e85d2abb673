/*
 * What needs neither React nor the code of a page: a script of its own, so that it is there, and the page's data on its way, while
 * those are still arriving (decision 0206).
 */
import './app/begin';
