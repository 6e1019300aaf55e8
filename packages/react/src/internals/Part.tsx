import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  cloneElement,
  createContext,
  createElement,
  type ForwardedRef,
  forwardRef,
  isValidElement,
  type JSX,
  type ReactElement,
  type Ref,
  type RefAttributes,
  useCallback,
  useContext,
  useEffect,
  useRef,
  version,
} from 'react';
import { mergeProps } from './mergeProps.ts';
import { useMergedRef } from './useMergedRef.ts';

/** What every bundler puts in, and React's own files ask for as well. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** An element that a part may be drawn as. */
export type PartTag = keyof JSX.IntrinsicElements;

/** What every part takes beside what its element takes. */
export interface PartOptions<Tag extends PartTag, State> {
  /** Classes, or a function that gives them by the state of the part. */
  readonly className?: string | ((state: State) => string | undefined) | undefined;
  /**
   * Replaces the part's element: your own element, such as `<Button variant="outline" />`, which receives the part's
   * props, or a function that returns one from these props and the state. One element must receive all the props,
   * including the ref and the children.
   */
  readonly render?:
    | ReactElement
    | ((props: ComponentPropsWithRef<Tag>, state: State) => ReactElement)
    | undefined;
}

/** The props of a part: those of its element, but for what the part sets itself. */
export type PartProps<Tag extends PartTag, State, Ours extends string = never> = Omit<
  ComponentPropsWithoutRef<Tag>,
  'className' | Ours
> &
  PartOptions<Tag, State>;

/** What all parts of a card know of its state. Set by the card's root. */
export const PartStateContext = createContext<object>({});

type Attributes = Readonly<Record<string, unknown>>;

interface DrawnProps {
  readonly tag: PartTag;
  /** What the app has put on the part. */
  readonly appProps: object;
  /** What only this part knows of the state. Default: nothing. */
  readonly state?: object | undefined;
  /** Is given the element that is really drawn, whoever draws it, and null where that is none. */
  readonly ownRef?: Ref<HTMLElement> | undefined;
}

/**
 * The element of a part. `appProps` are the app’s, every other prop is the part's own and wins, but that handlers of both
 * are called, the app's first.
 */
export const Part = forwardRef(function Part(
  { tag, appProps, state, ownRef, ...own }: DrawnProps,
  ref: ForwardedRef<unknown>,
) {
  const { className, render, ...attributes } = appProps as PartOptions<'div', object>;
  const known = { ...useContext(PartStateContext), ...state };
  const props: Attributes = mergeProps(
    { ...attributes, className: typeof className === 'function' ? className(known) : className },
    own,
  );
  const element = isValidElement<Attributes>(render) ? render : undefined;
  const mergedRef = useMergedRef(
    useCheckedRef(tag, ownRef, render),
    useMergedRef(ref, element && refOf(element)),
  );
  if (element) return cloneElement(element, { ...onElement(element.props, props), ref: mergedRef });
  const drawn = { ...props, ref: mergedRef };
  return typeof render === 'function' ? render(drawn, known) : createElement(tag, drawn);
}) as <Tag extends PartTag>(
  props: Omit<ComponentPropsWithoutRef<Tag>, 'className'> &
    Omit<DrawnProps, 'tag'> & { readonly tag: Tag } & RefAttributes<
      Tag extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Tag] : HTMLElement
    >,
) => ReactElement;

/**
 * Merges the part's props into the app's element: class names are joined, and the part's children replace the element's.
 */
function onElement(theirs: Attributes, ours: Attributes): Attributes {
  const { children = theirs.children, ...props } = ours;
  const classes = [theirs.className, props.className].filter(Boolean).join(' ');
  return { ...mergeProps(theirs, props), children, ...(classes && { className: classes }) };
}

/** Returns an element's ref. Since React 19 a ref is a prop, and React logs a warning if it is read elsewhere. */
function refOf(element: ReactElement<Attributes>): Ref<unknown> | undefined {
  const { ref } = version < '19' ? (element as object as Attributes) : element.props;
  return ref as Ref<unknown> | undefined;
}

/**
 * The ref of a part that has to know its element. What the app draws may keep it to itself, or give something else: then
 * the part has none and does nothing, and while the app is developed the console says why, once.
 */
function useCheckedRef(
  tag: PartTag,
  ownRef: Ref<HTMLElement> | undefined,
  render: unknown,
): Ref<unknown> {
  const drawn = useRef<HTMLElement>(null);
  const isTold = useRef(false);
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || !ownRef || !render || isTold.current) return;
    const name = drawn.current?.localName;
    // No key presses anything else.
    if (name === 'button' || (name && tag !== 'button')) return;
    isTold.current = true;
    console.error(
      `Holdpoint: what \`render\` draws of a part must put its props and its ref on a <${tag}>. ${name ? `It is a <${name}>` : 'The ref arrives at no element, and without it nothing is answered, or the focus is lost'}. See docs/headless.md.`,
      render,
    );
  });
  const known = useMergedRef(drawn, ownRef);
  return useCallback(
    (value: unknown) =>
      // jsdom's elements are no instances of the `Object` that a test's code has.
      known((value as Partial<Node> | null | undefined)?.nodeType ? (value as HTMLElement) : null),
    [known],
  );
}
