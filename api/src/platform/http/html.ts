const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML: safe in an element as well as in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A whole plain page without script, for what is not the portal itself. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** Looks like the portal (shared/src/web/theme), without its script. */
export const PLAIN_CSS = `*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color: #1b2530; background: #f1f4f6; }
main { max-width: 60rem; margin: 3rem auto; padding: 0 1rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.25; letter-spacing: -0.02em; }
h1 + p { margin: 0.5rem 0 2rem; color: #55616e; }
a { color: #1b4a6b; text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid #1b4a6b; outline-offset: 2px; }
li, summary { padding: 0.25rem 0; }
pre { overflow-x: auto; padding: 1rem; background: #ffffff; border: 1px solid #dce2e8; border-radius: 0.5rem; }
code { font-size: 0.9rem; }
.clients { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 1rem; padding: 0; list-style: none; }
.clients a { display: grid; gap: 1.25rem; height: 100%; padding: 1.5rem 1.25rem; color: inherit; font-weight: 600;
  text-decoration: none; background: #ffffff; border: 1px solid #dce2e8; border-radius: 0.75rem; box-shadow: 0 1px 2px rgb(16 32 48 / 6%); }
.clients a:hover { box-shadow: 0 2px 6px rgb(16 32 48 / 10%), 0 8px 24px rgb(16 32 48 / 14%); }
.clients img { display: block; height: 3rem; max-width: 100%; background: #ffffff; forced-color-adjust: none; }
`;
