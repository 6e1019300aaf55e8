import { beforeEach } from 'vitest';

const DOWNLOADS = 'Playwright tells of no download over BiDi';
const BODIES = 'Playwright reads no body of a request over BiDi';
const SLEEPS = 'Firefox keeps no page that has a request open in its back/forward cache';
const CHROMIUM = 'needs Chromium’s own protocol';

/**
 * Tests of whole pages that need features Firefox, or Playwright in it, lacks. Each is skipped there with its reason.
 */
const REASONS: Readonly<Record<string, string>> = {
  'receipts are saved as files once there are some, with what was asked and said': DOWNLOADS,
  'answers are given under it: a form for other arguments, its review, and a file of receipts':
    DOWNLOADS,
  'the devtools look into the scene, and a recording of it plays in the scene and sends nothing':
    DOWNLOADS,
  'a secret is found in no request but the one to the sign-in, and in nothing that is kept, drawn or said':
    BODIES,
  'while an answer is being sent no one is signed out without being told, and then it is the person’s word':
    BODIES,
  'a press on Approve writes the file, after a reload too': BODIES,
  'a press on Reject writes none, and the model reads the reason': BODIES,
  'frozen while its answer is being sent, and woken at once: the turn goes on, nothing is sent again':
    SLEEPS,
  'frozen while its answer is being sent, and woken when all is over: it has the end': SLEEPS,
  'the page sleeps in the middle of the stream, and wakes': CHROMIUM,
  'a meta says both, on a dark machine': 'Firefox emulates no dark machine',
};

beforeEach(({ task, skip }) => {
  const reason = REASONS[task.name];
  if (reason === undefined) return;
  Object.assign(task.meta, { notHere: reason });
  skip(`not in this engine: ${reason}`);
});
