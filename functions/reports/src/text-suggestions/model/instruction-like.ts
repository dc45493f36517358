/** Words that address a program rather than describe a property, in English, Sinhala and Tamil. */
const TELLTALES: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b/i,
  /\b(?:instructions?|prompt|system|assistant|chatbot|jailbreak|developer mode|language model|AI model|json|output|respond|reply with)\b/i,
  /\b(?:you are|you must|you will|act as|pretend|from now on|new task|reveal|print the|write that|say that|state that|add (?:a|the) (?:sentence|field))\b/i,
  /[<>{}[\]`|\\]|:\/\/|"\s*:/,
  /නොසලක|උපදෙස්|අමතක කර|ලියන්න|පවසන්න|පද්ධති/,
  /புறக்கணி|அறிவுறுத்தல|மறந்து|எழுது|கூறு|அமைப்பு/,
];

/** Whether a text may be meant for a program: it is then not handed to a model, and nothing is taken from it. */
export const looksLikeInstruction = (text: string): boolean =>
  TELLTALES.some((telltale) => telltale.test(text));
