import { useState } from "react";
import { Icon, iconPaths } from "@/ui";
import classes from "./bottom-bar.module.css";
import { PlaceLink } from "./PlaceLink";
import { comparables, home, newReport, reports } from "./places";
import { YouSheet } from "./YouSheet";

/** The navigation on a phone, within reach of the thumb. */
export const BottomBar = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <nav aria-label="Main" className={classes.bar}>
        <PlaceLink place={home} label="Home" />
        <PlaceLink place={reports} />
        <PlaceLink place={newReport} className={classes.new} />
        <PlaceLink place={comparables} />
        <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          <Icon path={iconPaths.person} />
          <span>You</span>
        </button>
      </nav>
      <YouSheet opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
