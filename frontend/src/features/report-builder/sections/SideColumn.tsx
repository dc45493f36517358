import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { lazyWithRetry } from "@/ui";
import classes from "./side-column.module.css";

const PaperDrawer = lazyWithRetry(async () => (await import("./PaperDrawer")).PaperDrawer);

interface SideColumnProps {
  /** Stays in sight, on every width. */
  card: ReactNode;
  /** The live page: beside the form where there is room, else in a drawer. */
  paper: ReactNode;
}

/** What stands beside the form on a wide screen. */
export const SideColumn = ({ card, paper }: SideColumnProps) => {
  const isWide = useMediaQuery("(min-width: 80em)");
  const [opened, setOpened] = useState(false);
  if (!card && !paper) return null;
  return (
    <div className={classes.column}>
      {card && <div className={classes.card}>{card}</div>}
      {paper && isWide && <div className={classes.paper}>{paper}</div>}
      {paper && !isWide && (
        <>
          <Button variant="light" onClick={() => setOpened(true)}>
            Show the page
          </Button>
          {opened && <PaperDrawer onClose={() => setOpened(false)}>{paper}</PaperDrawer>}
        </>
      )}
    </div>
  );
};
