import { formatDate, type Position } from "@takseru/shared-types";
import { takenWords } from "@/lib/images/taken-words";
import { nameOf, type Photograph } from "../photograph";
import classes from "./photograph-viewer.module.css";

interface ViewerWordsProps {
  photograph: Photograph;
  /** In the PDF. */
  number: number | undefined;
  pin: Position | undefined;
}

/** Below the photograph: its caption, and what is known of it. */
export const ViewerWords = ({ photograph, number, pin }: ViewerWordsProps) => {
  const kind = photograph.category === "documents" ? "Document" : "Photograph";
  const printed = number === undefined ? "Not in the PDF until it is sent" : `${kind} ${number} in the PDF`;
  return (
    <>
      <p className={classes.caption}>{nameOf(photograph)}</p>
      <p className={classes.facts}>
        {[printed, takenWords(photograph, pin), formatDate(photograph.takenAt)].filter(Boolean).join(" · ")}
      </p>
    </>
  );
};
