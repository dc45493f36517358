import { type CSSProperties, type ReactNode, useState } from "react";
import { forgetLink, noteLoaded, steadyLink } from "@/lib/files/steady-link";
import { nameOf, type Photograph } from "../photograph";
import classes from "./photograph-viewer.module.css";

interface FullPhotographProps {
  photograph: Photograph;
  /** The place it has, in CSS pixels. */
  room: { width: number; height: number };
  /** Lies over the picture, placed in percent of it. */
  children?: ReactNode;
  /** How many times as large as it fits it is shown. */
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

const fitted = ({ width, height }: Size, room: Size): Size => {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale };
};

/**
 * The print rendition, over its thumbnail until it is there. Links expire and are renewed: what is shown stays, and what
 * could not be loaded is asked for again by the next link.
 */
export const FullPhotograph = ({ photograph, room, zoom, children }: FullPhotographProps) => {
  const { thumbnail, image } = photograph;
  // One on this device is shown from its own bytes.
  const url = image ? steadyLink(image.url) : thumbnail;
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [size, setSize] = useState<Size>();
  const [small] = useState(() => (image ? steadyLink(thumbnail) : thumbnail));
  const isSmall = loaded === undefined && failed === url;
  const take = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (width > 0 && height > 0) setSize({ width, height });
  };
  const style: CSSProperties & Record<"--zoom", number> = {
    ...(size ? fitted(size, room) : room),
    "--zoom": zoom,
  };
  return (
    <div className={classes.photograph} style={style}>
      <img
        className={classes.small}
        src={small}
        alt={isSmall ? nameOf(photograph) : ""}
        draggable={false}
        onLoad={({ currentTarget }) => !size && take(currentTarget)}
      />
      {!isSmall && (
        <img
          className={classes.full}
          src={loaded ?? url}
          alt={nameOf(photograph)}
          draggable={false}
          onLoad={({ currentTarget }) => {
            setLoaded(loaded ?? url);
            noteLoaded(url);
            take(currentTarget);
          }}
          onError={() => {
            forgetLink(url);
            setFailed(url);
          }}
        />
      )}
      {size && children}
      {isSmall && (
        <p role="status" className={classes.note}>
          {navigator.onLine
            ? "The full size could not be loaded: this is the small picture."
            : "You are offline: this is the small picture. The full size comes back with the connection."}
        </p>
      )}
    </div>
  );
};
