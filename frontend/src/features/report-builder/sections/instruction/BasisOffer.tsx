import { Button, Text } from "@mantine/core";
import { basesOfType, basisOfValue, reportTypeLabels } from "@takseru/shared-types";
import { useEditing } from "../../report-session/form-context";
import { basisNamed, withDefinition } from "./basis-change";
import classes from "./template-line.module.css";

/** After a change of the type: the basis that the former one began with, and the one of this type at a press. */
export const BasisOffer = ({ type }: { type: keyof typeof reportTypeLabels }) => {
  const editing = useEditing();
  const now = editing.getValues();
  const basis = basisNamed(now.basis_of_value);
  const [fitting] = basesOfType[type];
  const use = () => {
    const before = editing.getValues();
    const { values, names } = withDefinition(
      { ...before, basis_of_value: fitting },
      ["basis_of_value"],
      before,
    );
    editing.replace(values, names);
  };
  return (
    <div className={classes.line}>
      <Text role="status" size="sm" className={classes.words}>
        The basis of value is {basis && basisOfValue.labels[basis]}, which is not one of a report of the type{" "}
        {reportTypeLabels[type]}.
      </Text>
      <Button variant="default" size="compact-md" mih="2.75rem" onClick={use}>
        Use {basisOfValue.labels[fitting]}
      </Button>
    </div>
  );
};
