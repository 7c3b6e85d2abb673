/** In one script, which a page with a list preloads (api/src/modules/initial-page) and others fetch at rest. */
export const loadKitLists = async () =>
  (await import(/* webpackChunkName: "kit-lists" */ './kit-lists')).KIT_LISTS;
