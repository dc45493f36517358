import { Link, useLocation } from "react-router";
import { Icon } from "@/ui";
import { isAt, type Place } from "./places";

interface PlaceLinkProps {
  place: Place;
  className?: string | undefined;
  /** In place of the place's own label. */
  label?: string;
}

/** A link of the navigation, marked at its own screen. */
export const PlaceLink = ({ place, className, label = place.label }: PlaceLinkProps) => {
  const { pathname } = useLocation();
  return (
    <Link to={place.to} className={className} {...(isAt(place, pathname) && { "aria-current": "page" })}>
      <Icon path={place.icon} />
      <span>{label}</span>
    </Link>
  );
};
