/** A text of a chart as it is written on a canvas. */
export interface PictureText {
  text: string;
  /** The left end of the baseline, in CSS pixels from the corner of the chart. */
  x: number;
  y: number;
  /** As in CSS. */
  font: string;
  color: string;
}

/**
 * The texts of a chart with the fonts that the page shows. An SVG in a picture cannot use these fonts, because a
 * picture loads no files; a canvas of the page can.
 */
export function pictureTexts(svg: SVGSVGElement): PictureText[] {
  return [...svg.querySelectorAll<SVGTextContentElement>('text, tspan')].flatMap((element): PictureText[] => {
    const text = element.textContent ?? '';
    const style = getComputedStyle(element);
    const toChart = element.getCTM();
    // A text with parts is written part by part.
    if (element.querySelector('tspan') || text === '' || style.visibility === 'hidden' || !toChart) return [];
    const baseline = element.getStartPositionOfChar(0).y;
    const ends = [element.getStartPositionOfChar(0), element.getEndPositionOfChar(element.getNumberOfChars() - 1)];
    const left = new DOMPoint(Math.min(...ends.map(({ x }) => x)), baseline).matrixTransform(toChart);
    const font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    return [{ text, x: left.x, y: left.y, font, color: style.fill }];
  });
}
