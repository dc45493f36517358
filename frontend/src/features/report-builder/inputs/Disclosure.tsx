import { type ReactNode, useEffect, useRef } from "react";

interface DisclosureProps {
  className: string | undefined;
  titleClass?: string | undefined;
  title: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** Something behind its title; the browser's own, which a form that is read only leaves in use. */
export const Disclosure = ({ className, titleClass, title, open, onToggle, children }: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current) details.current.open = open;
  }, [open]);
  return (
    <details
      ref={details}
      className={className}
      onToggle={(event) => {
        // A disclosure within this one tells of itself.
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open);
      }}
    >
      <summary className={titleClass}>{title}</summary>
      {open && children}
    </details>
  );
};
