/** What ends with a full stop within a sentence: "No. 45", "Rs. 650,000/=", "K. A. Perera". */
const ABBREVIATION = /(?:^|[\s("])(?:No|Rs|Mr|Mrs|Ms|Dr|Prof|Vlr|Rev|Ven|St|Ltd|Pvt|approx|\p{Lu})\.$/u;

/** The sentences of a paragraph, whole and in their order. */
export const splitSentences = (paragraph: string): string[] => {
  const whole: string[] = [];
  let open = "";
  for (const piece of paragraph.split(/(?<=[.!?]["”)]?)\s+/)) {
    open = open === "" ? piece : `${open} ${piece}`;
    if (ABBREVIATION.test(open)) continue;
    whole.push(open);
    open = "";
  }
  return (open === "" ? whole : [...whole, open]).filter((sentence) => sentence.trim() !== "");
};
