import { type ReactNode, useEffect, useRef } from "react";

interface DisclosureProps {
  className?: string | undefined;
  titleClass?: string | undefined;
  title: ReactNode;
  /** In its place while it is closed: never shown, but found by the browser's search, which opens it. */
  closed?: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A native disclosure: it still opens inside a disabled fieldset. */
export const Disclosure = ({
  className,
  titleClass,
  title,
  closed,
  open,
  onToggle,
  children,
}: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current) details.current.open = open;
  }, [open]);
  return (
    <details
      ref={details}
      className={className}
      onToggle={(event) => {
        // Toggle events of nested disclosures arrive here as well.
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open);
      }}
    >
      <summary className={titleClass}>{title}</summary>
      {open ? children : closed}
    </details>
  );
};
