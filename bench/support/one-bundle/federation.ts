import type { ComponentType } from 'react';

/** Stands in for the shell's federation in the bundle to compare with: every tab is a part of the shell's own build. */
const EXPOSED: Record<string, () => Promise<{ default: ComponentType }>> = {
  'promotions/tab': () => import('../../../mf-promotions/src/remote'),
  'rewards/tab': () => import('../../../mf-rewards/src/remote'),
  'support/tab': () => import('../../../mf-support/src/remote'),
  'settings/tab': () => import('../../../mf-settings/src/remote'),
  'reports/tab': () => import('../../../mf-reports/src/remote'),
  'taxation/tab': () => import('../../../mf-taxation/src/remote'),
};

export async function loadExposed(_remotes: unknown, name: string, expose: string): Promise<ComponentType> {
  const load = EXPOSED[`${name}/${expose}`];
  if (!load) throw new Error(`${name} exposes no ${expose}.`);
  return (await load()).default;
}

export const forget = (): void => undefined;
