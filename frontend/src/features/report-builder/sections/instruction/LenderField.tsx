import { Button, Text } from "@mantine/core";
import { isFilled, type RuleSet, ruleSetOf, ruleSetsWith } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { practiceQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import { SelectField } from "@/ui";
import type { FormValues } from "../../report-form";
import { useEditing } from "../../report-session/editing-context";
import { rulesInWords, statedByRules } from "./rules-in-words";
import classes from "./template-line.module.css";

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

/** The lender whose rules the checks hold the report to. */
export const LenderField = ({ label }: { label: string }) => {
  const { control } = useFormContext<FormValues>();
  const chosen = useWatch({ control, name: "lender" });
  const { data: practice } = useQuery(practiceQuery(useUser().id));
  const sets = ruleSetsWith(practice?.rule_sets ?? []);
  const rules = ruleSetOf(chosen, sets);
  const options = sets.map(({ id, name }) => ({ value: id, label: name }));
  const unknown = chosen === "" || rules ? [] : [{ value: chosen, label: `${chosen} (not known here)` }];
  return (
    <>
      <SelectField<FormValues>
        name="lender"
        control={control}
        label={label}
        placeholder="No lender's rules"
        options={[...options, ...unknown]}
      />
      {rules && <ChosenRules rules={rules} />}
    </>
  );
};
