import { Button, CloseButton } from "@mantine/core";
import "@mantine/core/styles/CloseButton.layer.css";
import type { ReportFieldName } from "@takseru/shared-types";
import { use } from "react";
import { fieldSpecs } from "../fields/fields";
import { GoToField } from "../sections/go-to-field";
import classes from "./field-phrases.module.css";

interface MissingPhraseProps {
  /** The phrase's. */
  name: string;
  missing: readonly ReportFieldName[];
  onClose: () => void;
}

/** Why a phrase was not inserted: the facts that this report does not have yet, each a way to its field. */
export const MissingPhrase = ({ name, missing, onClose }: MissingPhraseProps) => {
  const goToField = use(GoToField);
  return (
    <div className={classes.missing} role="alert">
      <span>“{name}” was not inserted. It needs:</span>
      {missing.map((field) =>
        goToField ? (
          <Button
            key={field}
            variant="subtle"
            size="compact-sm"
            mih="2.75rem"
            onClick={() => goToField(field)}
          >
            {fieldSpecs[field].label}
          </Button>
        ) : (
          <span key={field}>{fieldSpecs[field].label}</span>
        ),
      )}
      <CloseButton aria-label="Close" size="2.75rem" onClick={onClose} />
    </div>
  );
};
