const entries = (count: string): string => `${count} ${count === "1" ? "entry" : "entries"}`;

/** Messages on invalid input. `field` is a field's name in words, such as "Market value". */
export const inputMessages = {
  missing: (field: string) => `${field} is missing`,
  listMissing: (field: string) => `${field} ${field.endsWith("s") ? "are" : "is"} missing`,
  repeated: (field: string) => `${field} is given more than once`,
  invalid: (field: string) => `${field} is not valid`,
  wrongType: (field: string, kind: string) => `${field} must be ${kind}`,
  chooseOne: (values: readonly unknown[]) => `Choose one of: ${values.join(", ")}`,
  atMost: (field: string, max: string) => `${field} may be at most ${max}`,
  atLeast: (field: string, min: string) => `${field} must be at least ${min}`,
  above: (field: string, min: string) => `${field} must be above ${min}`,
  below: (field: string, max: string) => `${field} must be below ${max}`,
  tooLong: (max: string) => `At most ${max} characters`,
  tooShort: (min: string) => `At least ${min} characters`,
  tooMany: (max: string) => `At most ${entries(max)}`,
  tooFew: (min: string) => `At least ${entries(min)}`,
  /** No date in a report is earlier; an earlier year is a slip. */
  yearTooEarly: "Please enter a date from the year 1800 on",
  aNumber: "Please enter a number",
  phoneInvalid: "Please enter a Sri Lankan telephone number, such as 077 123 4567",
  outOfRange: "This number is too small or too large to be stored",
  /** Such as two cells of a spreadsheet that were pasted into one field. */
  oneNumber: "There is more than one figure here. Please enter one number.",
  /** `letters` that no font of the report has; a long list is cut. */
  unprintable: (letters: readonly string[], what?: string) => {
    const named = `${letters.slice(0, 10).join(" ")}${letters.length > 10 ? " and others" : ""}`;
    return what === undefined
      ? `Cannot be printed: ${named}`
      : `${what} has letters that cannot be printed: ${named}`;
  },
  /** `two` are the extents, `text` what gives them. */
  twoExtents: (two: string, text = "This") =>
    `${text} gives two extents: ${two}. Please correct the one that is wrong.`,
  severalLandRates:
    "The land below is valued at more than one rate: the report prints the rate of each row, and not this one.",
  unknownFields: "There are fields here that this call does not know",
  nothingKnown: "There is no field here that this call knows",
  madeSummary: "The location summary is made of village, city and district: please change those instead",
  noReportField: "Please send at least one field of a report",
  noSectionField: "Please send at least one field of the section",
  noProfileField: "Please send at least one field of the profile",
  tooLarge: "The request is too large: JSON may have at most 1 MB",
  tooDeep: "The request has too many lists or groups within one another",
} as const;
