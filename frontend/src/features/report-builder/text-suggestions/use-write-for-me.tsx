import { Button } from "@mantine/core";
import { fieldsOf, type ReportFieldName, type SectionId, sectionOf } from "@takseru/shared-types";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { SuggestionsPanel } from "../late-panels";
import { isText } from "../report-form";
import { writeAgain } from "./FormerFacts";
import classes from "./write-for-me.module.css";

interface WriteForMe {
  /** The button, beside the section's title. */
  titleAction?: ReactNode;
  /** What it opens, below the title. */
  panel?: ReactNode;
}

interface WriteForMeInput {
  reportId: number;
  section: SectionId | undefined;
  onSave: () => Promise<unknown>;
  onField: (name: ReportFieldName) => void;
}

/** Help with the texts of a section, closed at first in each. */
export const useWriteForMe = ({ reportId, section, onSave, onField }: WriteForMeInput): WriteForMe => {
  const [openIn, setOpenIn] = useState<SectionId>();
  const again = useSyncExternalStore(writeAgain.subscribe, writeAgain.get);
  useEffect(() => {
    if (again && section && sectionOf(again) === section) setOpenIn(section);
  }, [again, section]);
  if (!section || !fieldsOf(section).some((name) => isText(name))) return {};
  const isOpen = openIn === section;
  return {
    titleAction: (
      <Button
        variant="subtle"
        className={classes.open}
        aria-expanded={isOpen}
        onClick={() => setOpenIn(isOpen ? undefined : section)}
      >
        Write for me
      </Button>
    ),
    panel: isOpen && (
      <SuggestionsPanel reportId={reportId} section={section} onSave={onSave} onField={onField} />
    ),
  };
};
