import { formatDate, type RuleSet } from "@takseru/shared-types";

const shareText = ({ from, to, by }: RuleSet["loan_share"][number]): string =>
  [from === to ? `${from} %` : `${from} to ${to} %`, ...(by ? [`by ${by}`] : [])].join(" ");

/** "75 % of the forced sale value (condominium: 70 %)". */
const sharesText = (shares: RuleSet["loan_share"]): string => {
  const condominium = shares.find(({ when }) => when?.property === "condominium");
  const others = shares.filter((share) => share !== condominium).map(shareText);
  const usual = `${others.join(", ")} of the forced sale value`;
  return condominium ? `${usual} (condominium: ${shareText(condominium)})` : usual;
};

/** One line about the rules that the checks follow from now on. */
export const rulesInWords = ({ edition, in_force, validity_months, loan_share }: RuleSet): string => {
  const since = formatDate(in_force) ?? in_force;
  return [
    edition.includes(since.replaceAll("/", ".")) ? edition : `${edition}, in force from ${since}`,
    ...(validity_months === undefined ? [] : [`valid for ${validity_months} months`]),
    ...(loan_share.length === 0 ? [] : [`lends ${sharesText(loan_share)}`]),
  ].join("; ");
};

type StatedField = "validity_months" | "lender_checklist" | "lender_checklist_date";

/** What a report for this lender states, by the fields of the form. */
export const statedByRules = ({
  validity_months,
  checklist,
}: RuleSet): ReadonlyArray<{ name: StatedField; text: string }> => [
  ...(validity_months === undefined
    ? []
    : [{ name: "validity_months" as const, text: String(validity_months) }]),
  ...(checklist
    ? [
        { name: "lender_checklist" as const, text: checklist.name },
        { name: "lender_checklist_date" as const, text: checklist.date },
      ]
    : []),
];
