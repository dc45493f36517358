import { ActionMenu, Icon, iconPaths } from "@/ui";
import classes from "./tile-menu.module.css";
import type { TileAction } from "./use-tile-actions";

/** The menu of a picture on the desk. It opens as it is loaded. */
const PictureMenu = ({ label, actions }: { label: string; actions: readonly TileAction[] }) => (
  <ActionMenu label={label} actions={actions} className={classes.menu}>
    <span>
      <Icon path={iconPaths.more} size={18} />
    </span>
  </ActionMenu>
);

export default PictureMenu;
