import { certificateTitles, type Report, type SignedPaper, signedPaperKind } from "@takseru/shared-types";
import { useState } from "react";
import { Dialog } from "@/ui";
import { PaperList } from "./PaperList";
import type { PaperChoice } from "./paper-choices";
import { ScheduleForm } from "./ScheduleForm";
import { SignedPaperView } from "./SignedPaperView";
import { SingleReportForm } from "./SingleReportForm";

interface PapersDialogProps {
  report: Report;
  /** The paper to begin with, in place of the list. */
  start?: PaperChoice | undefined;
  opened: boolean;
  onClose: () => void;
}

type Screen = { choice: PaperChoice } | { paper: SignedPaper } | undefined;

const titleOf = (screen: Screen): string => {
  if (!screen) return "Papers";
  if ("paper" in screen) return screen.paper.title;
  const { choice } = screen;
  return choice.kind === "certificate"
    ? certificateTitles[choice.purpose]
    : signedPaperKind.labels[choice.kind];
};

/** The papers of a signed report: those that were made, and what else can be made of it. */
export const PapersDialog = ({ report, start, opened, onClose }: PapersDialogProps) => {
  const first: Screen = start && { choice: start };
  const [screen, setScreen] = useState<Screen>(first);
  const toList = () => setScreen(undefined);
  const toPaper = (paper: SignedPaper) => setScreen({ paper });
  const close = () => {
    setScreen(first);
    onClose();
  };
  return (
    <Dialog title={titleOf(screen)} size="lg" opened={opened} onClose={close}>
      {!screen && <PaperList report={report} onOpen={toPaper} onChoose={(choice) => setScreen({ choice })} />}
      {screen && "paper" in screen && (
        <SignedPaperView report={report} paper={screen.paper} onBack={toList} />
      )}
      {screen &&
        "choice" in screen &&
        (screen.choice.kind === "schedule" ? (
          <ScheduleForm report={report} onSigned={toPaper} onBack={toList} />
        ) : (
          <SingleReportForm report={report} choice={screen.choice} onSigned={toPaper} onBack={toList} />
        ))}
    </Dialog>
  );
};
