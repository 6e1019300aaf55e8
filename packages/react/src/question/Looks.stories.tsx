import type { Meta, StoryObj } from '@storybook/react-vite';
import { euros } from '../../test/harness/fixtures.ts';
import card from './MultiChoiceQuestion.stories.tsx';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { ask, several } from './question.testkit.ts';

const meta = {
  title: 'Cards/MultiChoiceQuestion/Looks',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: card.args,
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Narrow: Story = { name: 'In 320 px', decorators: [narrow] };

export const NarrowMultiple: Story = {
  args: { interrupt: ask({ input: several }) },
  name: 'Several answers in 320 px',
  decorators: [narrow],
};

export const RightToLeft: Story = {
  name: 'Right to left',
  globals: { direction: 'rtl' },
  args: {
    interrupt: ask({
      provenance: { agent: 'مخطِّط السفر' },
      input: {
        question: 'أيّ رحلة أحجز ليوم الخميس؟',
        choices: [
          {
            id: 'direct',
            label: 'رحلة مباشرة، من 07:15 إلى 09:05',
            description: `حقيبة يد فقط، ${euros(212, 'ar')}`,
          },
          { id: 'train', label: 'القطار الليلي، الساعة 22:04', description: 'مقصورة خاصة' },
        ],
        allowOther: true,
      },
    }),
  },
};

function narrow(Story: () => React.ReactNode) {
  return (
    <div className="story-narrow">
      <Story />
    </div>
  );
}
