// A textlint rule: the phrases that our docs do not use, each with what to write instead. Code is not looked at.
//
// A place where a phrase is right is in `allowed`, with its reason.

/** Each phrase, and what a native writer puts in its place. */
export const phrases = [
  [/\banew\b/i, 'again'],
  [/\ball the same\b/i, 'anyway, or the same'],
  [/\bas it stands\b/i, 'unchanged, or today'],
  [/\bon its way\b/i, 'being sent'],
  [/\bcall(?:s|ed|ing)? off\b/i, 'cancel'],
  [/\bhand(?:s|ed|ing)? over\b/i, 'pass, or send'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bby itself\b/i, 'automatically'],
  [/\bnobody\b/i, 'no one, or say who'],
  [/\bsomebody\b/i, 'someone, or say who'],
  [/\bof its own\b|\bof the app’s\b|\bof the app's\b/i, 'its own, the app’s'],
  [/\b(?:is|are|was|were) told\b/i, 'receives'],
  [/\bwhat waits\b|\bwhat is asked\b/i, 'pending requests, the question'],
  [/\b(?:is|are) no\b(?! (?:longer|one|more|way|proof|matter|reason))/i, 'is not a'],
  [/\bwho asked\b/i, 'the requester'],
  [/\bbeside (?:it|that|them|this)\b/i, 'next to it, or besides'],
  [/\bin the place of\b/i, 'instead of'],
  [/\bmay leave\b|\bhas left\b|\bthat left\b/i, 'is sent'],
  [/\bnot said\b/i, 'none'],
  [/\bthe rooms? of\b|\bat the door\b/i, 'folder, entry point'],
];

/** Where a phrase is right: the file, the words, and why. */
export const allowed = [
  ['docs/backends/capabilities.md', 'nobody', 'a value of `validatesAnswers` in a generated table'],
  ['react/src/testing/playwright.ts', 'there is no $', 'an example checks this message'],
];

// biome-ignore lint/style/noDefaultExport: textlint loads a rule by its default export
export default function rule({ Syntax, RuleError, getSource, report, getFilePath, locator }) {
  const file = getFilePath()?.replaceAll('\\', '/') ?? '';
  return {
    [Syntax.Str](node) {
      const text = getSource(node);
      for (const [pattern, instead] of phrases)
        for (const { 0: words, index } of text.matchAll(new RegExp(pattern, 'gi'))) {
          if (allowed.some(([path, phrase]) => file.endsWith(path) && text.includes(phrase)))
            continue;
          const padding = locator.range([index, index + words.length]);
          report(node, new RuleError(`“${words}”: write ${instead}`, { padding }));
        }
    },
  };
}
