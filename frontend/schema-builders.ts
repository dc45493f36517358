/**
 * Functions that only build a schema: the build leaves out a call of one whose result nobody uses, and so the schemas that no
 * screen needs. It goes by the name alone, so no other function that is called for what it does may have one of them.
 */
export const schemaBuilders = [
  "z",
  "absent",
  "absentQuantity",
  "boundedList",
  "boundedText",
  "choice",
  "coordinate",
  "decimal",
  "integer",
  "labelled",
  "laterNumber",
  "laterOf",
  "laterText",
  "onceLoaded",
  "optional",
  "optionalOf",
  "quantity",
  "quantityOf",
  "queryInteger",
  "requiredText",
  "rupeesWithin",
  "text",
  "typedNumber",
  "uuid",
  "wholeNumber",
];
