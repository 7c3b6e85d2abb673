import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forwardRef, lazy, memo, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { exposed, jsx } from './jsx-runtime';
import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from './refresh-runtime';

/** What a compiled module does with a component when it runs: it tells of the component first, of its hooks afterwards. */
function define<T>(id: string, component: T, hooks = 'useState'): T {
  register(component, id);
  createSignatureFunctionForTransform()(component, hooks);
  return component;
}

const counter = (text: string) => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`${text} ${count}`}</button>;
  };
  return Counter;
};

const button = () => screen.getByRole('button');
let id = 0;
const nextId = () => `module ${(id += 1)}`;

type Plain = (properties: object) => ReactNode;

/** The same component as it comes to a page: as it is, inside of others, or when it is asked for. */
const WAYS: ReadonlyArray<[string, (Component: Plain, name: string) => ComponentType]> = [
  ['a function', (Component) => Component],
  ['made by memo', (Component, name) => define(`${name} memo`, memo(Component)) as unknown as ComponentType],
  [
    'made by forwardRef',
    (Component, name) =>
      define(
        `${name} ref`,
        forwardRef((properties, _ref) => Component(properties)),
      ) as ComponentType,
  ],
  ['loaded lazily', (Component) => lazy(async () => ({ default: Component }))],
];

// Covers REMOTE-6.4
test.each(WAYS)('a component that is %s keeps its state while its code is exchanged', async (_, way) => {
  const name = nextId();
  const first = way(define(name, counter('Old')), name);
  const Tab = exposed(() => <Suspense>{jsx(first, {})}</Suspense>);
  await act(async () => void render(<Tab />));
  await userEvent.click(button());
  expect(button()).toHaveTextContent('Old 1');
  way(define(name, counter('New')), name);
  act(performReactRefresh);
  expect(button()).toHaveTextContent('New 1');
});

// Covers REMOTE-6.4
test('a component whose hooks are others begins anew', async () => {
  const name = nextId();
  const Tab = exposed(define(name, counter('Old')));
  render(<Tab />);
  await userEvent.click(button());
  define(name, counter('New'), 'useState useEffect');
  act(performReactRefresh);
  expect(button()).toHaveTextContent('New 0');
});

test('a custom hook counts with those that use it', async () => {
  const name = nextId();
  const useText = (text: string) => text;
  const withHook = (text: string, hooks: string) => {
    const hook = define(`${name} ${hooks}`, () => useText(text), hooks);
    const Component = counter(text);
    register(Component, name);
    createSignatureFunctionForTransform()(Component, 'useText', false, () => [hook]);
    return Component;
  };
  const Tab = exposed(withHook('Old', 'one'));
  render(<Tab />);
  await userEvent.click(button());
  withHook('Same', 'one');
  act(performReactRefresh);
  expect(button()).toHaveTextContent('Same 1');
  withHook('New', 'two');
  act(performReactRefresh);
  expect(button()).toHaveTextContent('New 0');
});

test('elements of the page, and components that no module told of, are what they were', () => {
  render(
    <>
      {jsx('p', { children: 'Text' })}
      {jsx(counter('Plain'), {})}
    </>,
  );
  expect(screen.getByText('Text')).toBeVisible();
  expect(button()).toHaveTextContent('Plain 0');
  expect(getFamilyByType('p')).toBeUndefined();
});

test.each<[string, unknown, boolean]>([
  ['a component', counter('Any'), true],
  ['made by memo', memo(counter('Any')), true],
  ['a plain function', () => 1, false],
  ['an element', <p key="p">Text</p>, false],
  ['a constant', { label: 'Text' }, false],
])('%s is told from what is none', (_, value, is) => {
  expect(isLikelyComponentType(value)).toBe(is);
});
