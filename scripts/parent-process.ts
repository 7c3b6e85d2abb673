/**
 * Ends with npm: it runs a script in a shell, and a signal to npm ends that shell alone. Without this the server would go
 * on and hold its port.
 * @param end is called once that shell is gone; a program that was started directly goes on
 */
export function whenParentEnds(end: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 1000);
  watch.unref();
}
