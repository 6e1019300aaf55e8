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

/** Bundlers replace this, and React's own files read it too. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** An element that a part can render. */
export type PartTag = keyof JSX.IntrinsicElements;

/** Options of every part besides its element's props. */
export interface PartOptions<Tag extends PartTag, State> {
  /** Class names, or a function of the part's state that returns them. */
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

/** The props of a part: those of its element, except those that the part sets itself. */
export type PartProps<Tag extends PartTag, State, Ours extends string = never> = Omit<
  ComponentPropsWithoutRef<Tag>,
  'className' | Ours
> &
  PartOptions<Tag, State>;

/** The state that all parts of a card share. Set by the card's root. */
export const PartStateContext = createContext<object>({});

type Attributes = Readonly<Record<string, unknown>>;

interface DrawnProps {
  readonly tag: PartTag;
  /** The app's props for the part. */
  readonly appProps: object;
  /** The part's own state. Default: none. */
  readonly state?: object | undefined;
  /** Receives the element that is actually rendered, by the part or the app; null if there is none. */
  readonly ownRef?: Ref<HTMLElement> | undefined;
}

/**
 * The element of a part. `appProps` are the app’s; every other prop is the part's own and takes precedence, except that
 * handlers of both are called, the app's first.
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
 * The ref of a part that needs its element. If the app's element does not forward the ref, or sets it to something
 * else, the part does nothing, and in development the console explains that once.
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
    // Keys press no other element.
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
      // jsdom's elements are not instances of the test's own `Object`.
      known((value as Partial<Node> | null | undefined)?.nodeType ? (value as HTMLElement) : null),
    [known],
  );
}
