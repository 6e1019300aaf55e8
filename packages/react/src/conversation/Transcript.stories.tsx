import type { ScriptedAgent } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Conversation } from '../../test/harness/ConversationHarness.tsx';
import { euros } from '../../test/harness/fixtures.ts';

const meta = {
  title: 'Conversation/Transcript',
  component: Conversation,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component: 'The messages of a conversation, with what was called and decided between them.',
      },
    },
  },
} satisfies Meta<typeof Conversation>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const never = new Promise(() => {});
const paragraph =
  'The connection at 08:12 arrives before noon, and leaves an hour for the change in Hanover. The later one is cheaper. ';

const CHANGES = ['Hanover', 'Bremen', 'Göttingen', 'Uelzen', 'Celle'];
const NOTES = [
  'It has a quiet carriage.',
  'Seats have to be reserved.',
  'It takes bicycles.',
  'Its last stop is Altona.',
];

/** A day’s connections, with one or two sentences each. */
const timetable = (from: number): string =>
  Array.from({ length: 32 }, (_, at) => {
    const leaves = from + at * 17;
    const takes = 168 + ((at * 23) % 71);
    const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
    return [
      `The ${clock(leaves)} arrives at ${clock(leaves + takes)}`,
      at % 3 === 0 ? 'without a change' : `with a change in ${CHANGES[at % CHANGES.length]}`,
      `and costs ${euros(39.9 + ((at * 7) % 11) * 5)}.`,
      at % 2 === 0 ? NOTES[at % NOTES.length] : '',
    ]
      .filter(Boolean)
      .join(' ');
  }).join(' ');

/** An empty conversation. */
export const Empty: Story = { name: 'Empty', args: { write: () => {} } };

/** Reasoning and calls are shown before the answer, folded. */
export const Answer: Story = {
  name: 'An answer',
  args: {
    say: ['Find me a train'],
    write: (agent: ScriptedAgent) =>
      agent.on('train', (turn) =>
        turn
          .reason('They want to arrive before noon. ')
          .tool('findConnections', { day: 'Thursday' }, ['08:12', '10:04'])
          .say(`I found two connections. ${paragraph}`),
      ),
  },
};

/** Only the visible part is laid out. */
export const Long: Story = {
  name: 'A long answer',
  args: {
    say: ['Which trains go to Hamburg on Thursday?'],
    write: (agent: ScriptedAgent) =>
      agent.on('Hamburg', (turn) => turn.say(timetable(5 * 60 + 12))),
  },
};

/** Text that is still streaming. */
export const Streaming: Story = {
  name: 'Arriving',
  args: {
    say: ['Which train is best?'],
    write: (agent: ScriptedAgent) =>
      agent.on('best', (turn) => turn.say(`I’d take the first one. ${paragraph}`).wait(never)),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('log')).toHaveAttribute('aria-busy', 'true'));
    await canvas.findByText(/I’d take the first one/);
  },
};

/** The message has arrived, without a response yet. */
export const Thinking: Story = {
  name: 'Thinking',
  args: {
    say: ['Which train is best?'],
    write: (agent: ScriptedAgent) => agent.on('best', (turn) => turn.wait(never)),
  },
};

/** Parts that the kit can’t draw are named, and nothing is loaded. */
export const OtherParts: Story = {
  name: 'Pictures and other parts',
  args: {
    say: ['Show me the prices as a chart'],
    write: (agent: ScriptedAgent) =>
      agent.on('Show', (turn) =>
        turn
          .event({
            type: 'media',
            messageId: 'm0',
            partId: 'x',
            url: 'https://img.example/chart.png',
          })
          .event({ type: 'custom', messageId: 'm0', name: 'seatmap', value: {} })
          .say('Here they are.'),
      ),
  },
};

/** Parts drawn by the app, and an artifact that it leaves to the kit. */
export const DrawnByTheApp: Story = {
  name: 'Drawn by the app',
  args: {
    say: ['Show me the prices as a chart'],
    draw: {
      text: (text) => <p className="story-drawn">{text}</p>,
      media: ({ contentType }) => <p className="hp-hint">A picture of the app’s ({contentType})</p>,
    },
    write: (agent: ScriptedAgent) =>
      agent.on('Show', (turn) =>
        turn
          .event({
            type: 'media',
            messageId: 'm0',
            partId: 'x',
            url: 'https://img.example/chart.png',
            contentType: 'image/png',
          })
          .say('Here it is.')
          .event({
            type: 'artifact',
            artifact: { name: 'itinerary.md', parts: [{ text: `# Thursday\n${paragraph}` }] },
          }),
      ),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('A picture of the app’s (image/png)');
    await userEvent.click(await canvas.findByText('itinerary.md'));
    await canvas.findByText(/# Thursday/);
  },
};

/** After the person has scrolled away, nothing moves, and one press leads back. */
export const AwayFromTheEnd: Story = {
  name: 'Scrolled away from the end',
  tags: ['!autodocs'],
  args: {
    say: ['Which trains go to Hamburg on Thursday?', 'And which come back from Hamburg?'],
    write: (agent: ScriptedAgent) => {
      agent.on('Thursday', (turn) => turn.say(timetable(5 * 60 + 12)));
      agent.on('back', (turn) => turn.say(timetable(12 * 60 + 40)));
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(document.documentElement.scrollTop).toBeGreaterThan(500));
    await waitFor(() => expect(canvas.getByRole('log')).toHaveAttribute('aria-busy', 'false'));
    window.scrollTo(0, 200);
    await canvas.findByRole('button', { name: 'Jump to latest' });
  },
};

/** The person’s words stay on their side. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: {
    say: ['أرسل خمسين يورو إلى آدا'],
    write: (agent: ScriptedAgent) =>
      agent.on('أرسل', (turn) => turn.say('لحظة من فضلك، سأتحقق من الحساب أولاً.')),
  },
  globals: { direction: 'rtl' },
};

/** At the width of a phone. */
export const Narrow: Story = {
  ...Answer,
  name: 'On a phone',
  globals: { viewport: { value: 'mobile1' }, width: '320 px' },
};
