import { sceneById } from '../scenes.ts';

/** An answer to greetings, thanks and "what can you do"; nothing when it is none of these. */
export function smallTalk(scene: string, said: string): string | undefined {
  if (/^\s*(hi|hello|hey|good (morning|evening|day)|moin|servus)\b/i.test(said)) {
    return `Hello! ${whatToTry(scene)}`;
  }
  if (/^\s*(thanks|thank you|cheers|great|perfect|nice|cool)\b/i.test(said)) {
    return 'You’re welcome. Anything else?';
  }
  if (/\b(help|what can (you|i)|how does this|examples?)\b/i.test(said)) return whatToTry(scene);
  if (/^\s*(no|nope|nothing|never mind|stop|cancel)\b[\s.!]*$/i.test(said)) {
    return 'All right, I’ll leave it there.';
  }
  if (/\b(are you|who are you|real|which model)\b/i.test(said)) {
    return `I’m a scripted model: I follow rules and only seem to understand. ${whatToTry(scene)}`;
  }
  return undefined;
}

/** The scene's examples as a sentence. */
export function whatToTry(scene: string): string {
  const prompts = sceneById(scene)?.prompts ?? [];
  return `You could say: ${prompts.map((prompt) => `“${prompt}”`).join(', ')}.`;
}

/** Whether the words agree to what was just offered. */
export function isYes(said: string): boolean {
  return /^\s*(yes|yep|yeah|ok|okay|sure|please|do (it|that)|go ahead|try again|again|retry)\b/i.test(
    said,
  );
}
