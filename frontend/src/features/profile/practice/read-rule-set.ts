import { limits, RuleSet } from "@takseru/shared-types";

/** A rule set in a file's text, or what is wrong with it, with the place of the first fault. */
export const readRuleSet = (text: string): { set: RuleSet } | { problem: string } => {
  if (text.length > limits.rules.characters) return { problem: "This file is too long for a set of rules" };
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return { problem: "This is not a file of rules as it is downloaded here" };
  }
  const { data, error } = RuleSet.safeParse(written);
  if (data) return { set: data };
  const [first] = error.issues;
  if (first?.code === "unrecognized_keys")
    return { problem: `${[...first.path, first.keys.join(", ")].join(".")}: this rule is not known` };
  const place = first?.path.join(".") ?? "";
  return { problem: [place, first?.message ?? "This is not a set of rules"].filter(Boolean).join(": ") };
};
