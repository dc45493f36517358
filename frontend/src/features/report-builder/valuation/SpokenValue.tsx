import { useEffect, useRef, useState } from "react";
import { amountText } from "./WorkingLines";

const PAUSE_MS = 1_000;

/** The value of an approach for readers: said politely after a pause, and not at each digit. */
export const SpokenValue = ({ label, value }: { label: string; value: number | undefined }) => {
  const [spoken, setSpoken] = useState("");
  const known = useRef(value);
  useEffect(() => {
    if (value === known.current) return;
    const timer = setTimeout(() => {
      known.current = value;
      if (value !== undefined) setSpoken(`${label}: ${amountText(value)}`);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [label, value]);
  return (
    <p role="status" className="visually-hidden">
      {spoken}
    </p>
  );
};
