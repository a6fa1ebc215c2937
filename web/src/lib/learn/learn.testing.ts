/** For tests: keys whose sentences take different arguments in different languages. */
export function differingArguments(words: Record<string, Readonly<Record<string, string>>>): string[] {
  const holes = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map((match) => match[1])
      .sort()
      .join();
  const [first, ...others] = Object.values(words);
  return Object.keys(first ?? {}).filter((key) =>
    others.some((one) => one[key] === undefined || holes(one[key]) !== holes(first?.[key] ?? '')),
  );
}
