import { Button } from "@mantine/core";
import { basisOfValue, isBasisOfAnotherType, reportTypeLabels } from "@takseru/shared-types";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { BasisOffer, TemplateOffer } from "../../late-panels";
import type { FormValues } from "../../report-form";
import classes from "./template-line.module.css";

const isType = (type: string): type is keyof typeof reportTypeLabels => Object.hasOwn(reportTypeLabels, type);

const BasisLine = ({ type }: { type: keyof typeof reportTypeLabels }) => {
  const chosen = useWatch<FormValues, "basis_of_value">({ name: "basis_of_value" });
  const basis = basisOfValue.values.find((value) => value === chosen) ?? null;
  return isBasisOfAnotherType({ report_type: type, basis_of_value: basis }) && <BasisOffer type={type} />;
};

const ChosenType = ({ type }: { type: keyof typeof reportTypeLabels }) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div data-wide className={classes.template}>
      <Button
        ref={button}
        variant="subtle"
        className={classes.use}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        Use the template for {reportTypeLabels[type]}
      </Button>
      <BasisLine type={type} />
      {open && (
        <TemplateOffer
          type={type}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
};

/** The line below the type of report, with the template of that type. */
export const TemplateLine = () => {
  const type = useWatch<FormValues, "report_type">({ name: "report_type" });
  return isType(type) && <ChosenType key={type} type={type} />;
};
