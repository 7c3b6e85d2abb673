import { createHash } from 'node:crypto';

/**
 * Its own style in the page itself: it has to be seen while the script does not come. Until then nothing of it is laid out,
 * which would hold up a page whose files come in time. It is out of the flow: nothing moves when it appears and goes. The second line's
 * time begins when the first is laid out. The rules stay in the page: they hold for what stands in the root itself, as nothing of a tab does.
 */
const STYLE = `
#root > .splash { position: fixed; inset: 30vh 1rem auto; visibility: hidden; content-visibility: hidden; animation: splash 0s 3s forwards;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
#root > .splash h1 { margin: 0 0 1rem; font: inherit; }
#root > .splash p { margin: 0; visibility: hidden; animation: splash 0s 12s forwards; }
@keyframes splash { to { visibility: visible; content-visibility: visible; } }
@media (scripting: none) { #root > .splash { display: none; } }
`;

/** Source expression by which a content security policy allows that style and no other text. */
export const SPLASH_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export const SPLASH_STYLE = `<style>${STYLE}</style>`;

/** What a page shows when its script takes long, and what to do when they take even longer. */
export const SPLASH_SCREEN =
  '<main class="splash"><h1>Loading …</h1><p>This takes longer than usual. <a href="">Try again</a></p></main>';
