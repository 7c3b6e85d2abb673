const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands for itself in HTML, in an element as well as in a quoted attribute. */
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

export const PLAIN_CSS = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1c2733; background: #f4f6f8; }
main { max-width: 60rem; margin: 3rem auto; padding: 0 1.5rem; }
a { color: #1b4a6b; }
li, summary { padding: 0.25rem 0; }
pre { overflow-x: auto; padding: 1rem; background: #ffffff; border: 1px solid #c9d2da; }
code { font-size: 0.9rem; }
`;
