import styles from 'altcha/altcha.css';
import 'altcha/external';

// The solver runs in a worker of this origin; the widget's own bundle would need blob: and inline styles.
globalThis.$altcha.algorithms.set(
  'PBKDF2/SHA-256',
  () => new Worker(new URL('altcha/workers/pbkdf2', import.meta.url)),
);

const link = document.createElement('link');
link.rel = 'stylesheet';
link.href = styles;
document.head.append(link);
