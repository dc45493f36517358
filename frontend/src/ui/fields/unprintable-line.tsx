import { inputMessages, unprintableIn } from "@takseru/shared-types";
import type { ReactNode } from "react";

/** A field's description, with the letters of its text that a report cannot print. */
export const withUnprintable = (description: ReactNode, text: string): ReactNode => {
  const letters = unprintableIn(text);
  if (letters.length === 0) return description;
  return (
    <>
      {description}
      <span className="check-line" role="status">
        {inputMessages.unprintable(letters)}
      </span>
    </>
  );
};
