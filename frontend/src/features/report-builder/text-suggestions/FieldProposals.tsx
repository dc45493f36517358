import { Button } from "@mantine/core";
import { useWatch } from "react-hook-form";
import { fieldSpecs } from "../fields/fields";
import type { FormValues, TextName } from "../report-form";
import { ParagraphCard } from "./ParagraphCard";
import type { Proposal } from "./proposals";
import classes from "./proposed-value.module.css";

interface FieldProposalsProps {
  name: TextName;
  proposals: readonly Proposal[];
  presentOf: (name: TextName) => ReadonlyMap<string, string | undefined>;
  busy: boolean;
  onAccept: (proposal: Proposal) => void;
  onKeepMine: (proposal: Proposal) => void;
  onTakeBack: (proposal: Proposal) => void;
  onEdit: (proposal: Proposal, text: string) => void;
  /** Asks for this field's text once more; none where that gives the same. */
  onAgain?: (() => void) | undefined;
}

/** What is proposed for one field, paragraph by paragraph. It follows what the field holds. */
export const FieldProposals = ({
  name,
  proposals,
  presentOf,
  busy,
  onAccept,
  onKeepMine,
  onTakeBack,
  onEdit,
  onAgain,
}: FieldProposalsProps) => {
  const text = useWatch<FormValues, TextName>({ name });
  const { label } = fieldSpecs[name];
  const present = presentOf(name);
  return (
    <li className={classes.proposal}>
      <h4 className={classes.name}>{label}</h4>
      <div className={classes.paragraphs}>
        {proposals.map((proposal, index) => (
          <ParagraphCard
            key={proposal.id}
            proposal={proposal}
            name={proposals.length > 1 ? `${label}, paragraph ${index + 1}` : label}
            text={text}
            present={present.get(proposal.id)}
            onAccept={() => onAccept(proposal)}
            onKeepMine={() => onKeepMine(proposal)}
            onTakeBack={() => onTakeBack(proposal)}
            onEdit={(edited) => onEdit(proposal, edited)}
          />
        ))}
      </div>
      {onAgain && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.again}
          aria-label={`Again: ${label}`}
          disabled={busy}
          onClick={onAgain}
        >
          Again
        </Button>
      )}
    </li>
  );
};
