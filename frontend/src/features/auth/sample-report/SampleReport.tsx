import { Anchor } from "@mantine/core";
import page1 from "./sample-page-1.webp";
import page5 from "./sample-page-5.webp";
import page7 from "./sample-page-7.webp";
import classes from "./sample-report.module.css";
import pdf from "./sample-report.pdf";

const pages = [
  {
    src: page1,
    alt: "First page: the property, the market value and the key facts",
    caption: "The value, first",
  },
  { src: page5, alt: "Valuation: tables of land, buildings and values", caption: "The working" },
  { src: page7, alt: "Annex: six photographs with their captions", caption: "Photographs" },
];

/** What the product is, for whom, and what it makes: for a stranger, beside the form to sign in. */
export const SampleReport = () => (
  <div className={classes.sample}>
    <h2 className={classes.title}>Valuation reports, from the gate to the bank's file.</h2>
    <p className={classes.words}>
      For valuers in Sri Lanka. Take the facts on the phone at the property, value land, houses, flats, shops
      and estates with the working shown, and sign a PDF that the bank can check.
    </p>
    <ul className={classes.pages}>
      {pages.map(({ src, alt, caption }) => (
        <li key={src}>
          <img
            src={src}
            alt={alt}
            width={448}
            height={634}
            loading="lazy"
            fetchPriority="low"
            decoding="async"
          />
          <span>{caption}</span>
        </li>
      ))}
    </ul>
    <p>
      <Anchor href={pdf} target="_blank" rel="noreferrer" inherit underline="always" className={classes.link}>
        Open the sample report (PDF, 7 pages)
      </Anchor>
    </p>
    <p className={classes.note}>The persons, the property and the figures in the sample are invented.</p>
  </div>
);
