import { cleanup, render } from '@testing-library/react';
import { type ComponentType, createRef, type ReactElement, type Ref } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

/** How a part is rendered for the test. */
export interface PartCase {
  /** The element it renders. */
  readonly tag: string;
  /** The element that its ref is given, where that is another one. */
  readonly refTag?: string;
  /** Puts what it needs around it. */
  readonly inside: (part: ReactElement) => ReactElement;
}

/** What holds for every part: it takes a class and attributes, gives a ref, and says where it belongs. */
export function describePart<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  props: Partial<NoInfer<Props>>,
  { tag, refTag = tag, inside }: PartCase,
): void {
  describe(name, () => {
    afterEach(cleanup);
    const given = (ref?: Ref<HTMLElement>) =>
      // The shared props are added to the part's own; no part declares them otherwise.
      ({ ...props, className: 'mine', 'data-test': name, ref }) as unknown as Props;

    test('takes a class and attributes, and gives a ref', () => {
      const ref = createRef<HTMLElement>();
      const { container } = render(inside(<Part {...given(ref)} />));
      const element = container.querySelector(`[data-test="${name}"]`);
      expect(element?.tagName).toBe(tag.toUpperCase());
      expect(element?.className).toBe('mine');
      expect(element?.hasAttribute('style')).toBe(false);
      expect(ref.current?.tagName).toBe(refTag.toUpperCase());
      expect(element?.contains(ref.current)).toBe(true);
    });
  });
}
