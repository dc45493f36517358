import { useState } from "react";
import { ActionMenu, Icon, iconPaths } from "@/ui";
import { nameOf, type Photograph } from "../../photograph";
import { useGallery } from "../gallery-context";
import { TileSheet } from "./TileSheet";
import classes from "./tile-menu.module.css";
import { useTileActions } from "./use-tile-actions";

interface TileMenuProps {
  photograph: Photograph;
  place: number;
  count: number;
}

/** Everything that can be done with one photograph: a menu, on a phone a sheet. */
export const TileMenu = ({ photograph, place, count }: TileMenuProps) => {
  const { isPhone, stop } = useGallery();
  const [isOpen, setIsOpen] = useState<boolean>();
  const actions = useTileActions(photograph, place, count);
  const label = `Actions for ${nameOf(photograph)}`;
  const drawing = (
    <span>
      <Icon path={iconPaths.more} size={18} />
    </span>
  );
  const button = (
    <button
      type="button"
      className={classes.menu}
      tabIndex={stop === photograph.id ? 0 : -1}
      aria-label={label}
      aria-haspopup={isPhone ? "dialog" : "menu"}
      aria-expanded={(isPhone && isOpen) ?? false}
      onClick={() => setIsOpen(true)}
    >
      {drawing}
    </button>
  );
  if (isPhone)
    return (
      <>
        {button}
        <TileSheet
          label={nameOf(photograph)}
          actions={actions}
          opened={isOpen ?? false}
          onClose={() => setIsOpen(false)}
        />
      </>
    );
  if (!isOpen) return button;
  return (
    <ActionMenu label={label} actions={actions} className={classes.menu}>
      {drawing}
    </ActionMenu>
  );
};
