import { type CSSProperties, type ReactNode, useEffect } from "react";
import classes from "./page.module.css";

const WIDTHS = { narrow: "28rem", text: "47.5rem", wide: "72.5rem" };

interface PageProps {
  /** Title of the browser tab. */
  title: string;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
}

/** The main landmark of a screen. */
export const Page = ({ title, width = "wide", children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Takseru`;
  }, [title]);
  const style: CSSProperties & Record<"--width", string> = { "--width": WIDTHS[width] };
  return (
    <main id="main" tabIndex={-1} className={classes.main} style={style}>
      {children}
    </main>
  );
};
