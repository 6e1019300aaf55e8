import { cleanup, render } from '@testing-library/react';
import {
  type ComponentType,
  createElement,
  createRef,
  forwardRef,
  type ReactElement,
  type Ref,
} from 'react';
import { afterEach, describe, expect, test } from 'vitest';

/** How a part is rendered for the test. */
export interface PartCase {
  /** The element it renders. */
  readonly tag: string;
  /** The element that its ref receives, if it is another one. */
  readonly refTag?: string;
  /** Wraps it in the parents it needs. */
  readonly inside: (part: ReactElement) => ReactElement;
}

/** Like an app's own components: with its own props, passing on the others and the ref. */
const Own = forwardRef<HTMLElement, { readonly as: string; readonly look: string }>(function Own(
  { as, look, ...props },
  ref,
) {
  return createElement(as, { ...props, ref, 'data-look-of-app': look });
});

/**
 * Tests that apply to every part: it accepts a class and attributes, forwards a ref, names its missing parent, and
 * renders as an app’s own element.
 */
export function describePart<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  props: Partial<NoInfer<Props>>,
  { tag, refTag = tag, inside }: PartCase,
): void {
  describe(name, () => {
    afterEach(cleanup);
    const given = (more: object) =>
      // The shared props are added to the part's own; no part declares them otherwise.
      ({ ...props, className: 'mine', 'data-test': name, ...more }) as unknown as Props;
    const draw = (more: object) => {
      const { container } = render(inside(<Part {...given(more)} />));
      return container.querySelector(`[data-test="${name}"]`);
    };

    test('takes a class and attributes, and gives a ref', () => {
      const ref = createRef<HTMLElement>();
      const element = draw({ ref });
      expect(element?.tagName).toBe(tag.toUpperCase());
      expect(element?.className).toBe('mine');
      expect(element?.hasAttribute('style')).toBe(false);
      expect(ref.current?.tagName).toBe(refTag.toUpperCase());
      expect(element?.contains(ref.current)).toBe(true);
    });

    test('is the app’s own element, with all that the part puts on its own', () => {
      const plain = draw({})?.cloneNode(true) as HTMLElement;
      cleanup();
      const refs = [createRef<HTMLElement>(), createRef<HTMLElement>()] as const;
      const element = draw({
        ref: refs[0],
        render: <Own as={tag} look="round" ref={refs[1]} />,
      });
      expect(element?.getAttribute('data-look-of-app')).toBe('round');
      expect(refs[1].current).toBe(element);
      expect(refs[0].current?.tagName).toBe(refTag.toUpperCase());
      element?.removeAttribute('data-look-of-app');
      // Ids are numbered across the page.
      expect(withoutIds(element)).toBe(withoutIds(plain));
      cleanup();
      expect([refs[0].current, refs[1].current]).toEqual([null, null]);
    });

    test('is what the app’s function makes, and its classes follow from its state', () => {
      const ref = createRef<HTMLElement>();
      const states: unknown[] = [];
      const element = draw({
        ref,
        className: (state: object) => {
          states.push(state);
          return 'by-state';
        },
        render: (all: { readonly ref?: Ref<HTMLElement> }, state: object) => {
          states.push(state);
          return <Own as={tag} {...all} look="square" />;
        },
      });
      expect(element?.getAttribute('data-look-of-app')).toBe('square');
      expect(element?.className).toBe('by-state');
      expect(ref.current?.tagName).toBe(refTag.toUpperCase());
      for (const state of states) expect(state).toMatchObject({ kind: expect.any(String) });
    });
  });
}

const withoutIds = (element: Element | null | undefined): string | undefined =>
  element?.outerHTML.replace(/(_r_|:r|«r)\w+(_|:|»)?/g, '');
