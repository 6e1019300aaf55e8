import { ArgTypes, Description, DocsContext, Stories, Title } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext } from 'react';

/**
 * The default page of a component: its description, stories and props. A story that needs presses to reach its state is
 * a link, because a page does not press buttons.
 */
export function DocsPage(): ReactNode {
  const context = useContext(DocsContext);
  const stories = context.componentStories();
  const played = stories.filter(({ tags }) => !tags?.includes('autodocs'));
  const { docs } = stories[0]?.parameters ?? {};
  return (
    <>
      <Title />
      <Description />
      <Stories title={null as never} />
      {played.length > 0 && (
        <>
          <h2>Played when opened</h2>
          <table className="sb-unstyled story-table">
            <tbody>
              {played.map(({ id, name, parameters }) => (
                <tr key={id}>
                  <th>
                    <a href={`./?path=/story/${id}`} target="_top">
                      {name}
                    </a>
                  </th>
                  <td>{parameters.docs?.description?.story}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {docs?.hasProps !== false && (
        <>
          <h2>Props</h2>
          <ArgTypes />
        </>
      )}
    </>
  );
}
