import { Button, Text } from "@mantine/core";
import { formatDate, isFilled, type RuleSet, ruleSetOf, ruleSetsWith } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { practiceQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import { SelectField } from "@/ui";
import type { FormValues } from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import classes from "./template-line.module.css";

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
const rulesInWords = ({ edition, in_force, validity_months, loan_share }: RuleSet): string => {
  const since = formatDate(in_force) ?? in_force;
  return [
    edition.includes(since.replaceAll("/", ".")) ? edition : `${edition}, in force from ${since}`,
    ...(validity_months === undefined ? [] : [`valid for ${validity_months} months`]),
    ...(loan_share.length === 0 ? [] : [`lends ${sharesText(loan_share)}`]),
  ].join("; ");
};

type StatedField = "validity_months" | "lender_checklist" | "lender_checklist_date";

/** What a report for this lender states, by the fields of the form. */
const statedByRules = ({
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

const ChosenRules = ({ rules }: { rules: RuleSet }) => {
  const { getValues, replace } = useEditing();
  useWatch<FormValues>({ name: ["validity_months", "lender_checklist", "lender_checklist_date"] });
  const stated = statedByRules(rules);
  const empty = stated.filter(({ name }) => !isFilled(getValues(name))).map(({ name }) => name);
  return (
    <div className={classes.line}>
      <Text size="sm" c="dimmed" className={classes.words}>
        {rulesInWords(rules)}
      </Text>
      {empty.length > 0 && (
        <Button
          variant="subtle"
          className={classes.use}
          onClick={() =>
            replace(
              { ...getValues(), ...Object.fromEntries(stated.map(({ name, text }) => [name, text])) },
              empty,
            )
          }
        >
          Fill in its checklist and validity
        </Button>
      )}
    </div>
  );
};

/** For a loan of a lender without rules of its own; a proposal, since the client need not be the lender. */
const GeneralRules = ({ rules }: { rules: RuleSet }) => {
  const { getValues, replace } = useEditing();
  return (
    <div className={classes.line}>
      <Button
        variant="subtle"
        className={classes.use}
        onClick={() => replace({ ...getValues(), lender: rules.id }, ["lender"])}
      >
        Use the Central Bank's directions
      </Button>
    </div>
  );
};

/** The lender whose rules the checks hold the report to. */
export const LenderField = ({ label }: { label: string }) => {
  const { control } = useFormContext<FormValues>();
  const [chosen, reportType] = useWatch({ control, name: ["lender", "report_type"] });
  const { data: practice } = useQuery(practiceQuery(useUser().id));
  const sets = ruleSetsWith(practice?.rule_sets ?? []);
  const rules = ruleSetOf(chosen, sets);
  const options = sets.map(({ id, name, general }) => ({
    value: id,
    label: general ? `${name} (Central Bank's directions)` : name,
  }));
  const general = sets.find((set) => set.general);
  const unknown = chosen === "" || rules ? [] : [{ value: chosen, label: `${chosen} (not known here)` }];
  return (
    <>
      <SelectField<FormValues>
        name="lender"
        control={control}
        label={label}
        placeholder="None chosen"
        options={[...options, ...unknown]}
      />
      {rules && <ChosenRules rules={rules} />}
      {general && chosen === "" && reportType === "mortgage" && <GeneralRules rules={general} />}
    </>
  );
};
