import { Container } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import classes from "./page.module.css";

const WIDTHS = { narrow: 460, text: 760, wide: 1160 };

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
  return (
    <Container component="main" id="main" tabIndex={-1} size={WIDTHS[width]} className={classes.main}>
      {children}
    </Container>
  );
};
