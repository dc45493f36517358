const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** The language of a text by most of its letters, for the browser's spelling and for readers; English where it is neither. */
export const langOf = (text: string): "en-GB" | "si" | "ta" => {
  const sinhala = count(text, /[\u0d80-\u0dff]/g);
  const tamil = count(text, /[\u0b80-\u0bff]/g);
  if (sinhala + tamil === 0 || count(text, /[a-z]/gi) > sinhala + tamil) return "en-GB";
  return sinhala >= tamil ? "si" : "ta";
};
