export { PhraseForm } from "./PhraseForm";
export { matchesPhrase, phrasesQuery, starterPhrasesQuery, useSavePhrases } from "./phrase-queries";
export { type FoundPhrase, nameFor, toPhrase } from "./to-phrase";
