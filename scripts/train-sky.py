"""
Trains the network that tells the sky from roofs and walls (src/engine/analysis/sky/sky-network.ts) and writes its weights.

  node scripts/sky-cells.ts cells.bin photos/*.jpg
  python3 scripts/train-sky.py cells.bin src/engine/analysis/sky/sky-weights.ts

Needs numpy and PyTorch; 500 photos take about ten minutes on one core. Nobody labels anything: the labels are the masks
that the engine finds today. Two networks, each trained on one half of the photos, judge the other half; where one is sure
of the opposite, the label changes. The network that is written learns from all photos with these labels.
"""

import random
import sys

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

WIDTH, HEIGHT = 96, 64
CHANNELS = (8, 12, 16, 24)
STEPS = 1300
BATCH = 8
# Likelihood at which a network overrules a label.
SURE = 0.93
# Generalized cross entropy (Zhang and Sabuncu 2018): wrong labels pull less. 0 is cross entropy, 1 the mean error.
TOLERANCE = 0.4

random.seed(1)
np.random.seed(1)
torch.manual_seed(1)
torch.set_num_threads(1)


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        c = CHANNELS
        conv = lambda inputs, outputs: nn.Conv2d(inputs, outputs, 3, padding=1)
        self.down = nn.ModuleList([conv(6, c[0]), conv(c[0], c[1]), conv(c[1], c[2]), conv(c[2], c[3])])
        self.middle = conv(c[3], c[3])
        self.up = nn.ModuleList([conv(c[3] + c[2], c[2]), conv(c[2] + c[1], c[1]), conv(c[1] + c[0], c[0])])
        self.out = nn.Conv2d(c[0], 1, 1)

    def forward(self, cells):
        count, _, height, width = cells.shape
        low = torch.linspace(-1, 1, height)[None, None, :, None].expand(count, 1, height, width)
        aside = torch.linspace(-1, 1, width).abs()[None, None, None, :].expand(count, 1, height, width)
        levels = []
        x = torch.cat([scaled(cells), low, aside], 1)
        for level, layer in enumerate(self.down):
            x = torch.relu(layer(x if level == 0 else F.avg_pool2d(x, 2)))
            levels.append(x)
        x = torch.relu(self.middle(levels.pop()))
        for layer in self.up:
            x = torch.relu(layer(torch.cat([F.interpolate(x, scale_factor=2, mode='nearest'), levels.pop()], 1)))
        return self.out(x)[:, 0]

    def weights(self):
        """The kernels of each layer, then its biases, in the order in which the engine reads them."""
        layers = [*self.down, self.middle, *self.up, self.out]
        return [part.detach().flatten() for layer in layers for part in (layer.weight, layer.bias)]


def scaled(cells):
    """The units of the network's inputs, as in sky-network.ts."""
    light, a, b, gradient = cells.unbind(1)
    return torch.stack([(light - 0.65) * 3, a * 10, b * 10, torch.sqrt(gradient.clamp(min=0)) * 5 - 1], 1)


def as_other_photos(cells, sky):
    """Other light, colors, skies and cuts; sometimes roofs in the colors of the sky: color alone must not decide."""
    cells, sky = cells.clone(), sky.clone()
    rows = torch.arange(HEIGHT)[:, None] / HEIGHT
    for photo, mask in zip(cells, sky):
        if random.random() < 0.5:
            photo.copy_(photo.flip(2))
            mask.copy_(mask.flip(1))
        inside, outside = mask > 0.9, mask < 0.1
        if inside.sum() < 50 or outside.sum() < 50:
            continue
        if random.random() < 0.3:
            top, bottom = random.uniform(0, 0.5), random.uniform(0.5, 1)
            band = random.uniform(0.3, 1) * (outside & (rows > top) & (rows < bottom))
            for k in (1, 2):
                photo[k] += band * (photo[k][inside].mean() - photo[k])
            if random.random() < 0.5:
                photo[0] += band * (photo[0][inside].mean() - photo[0][outside].mean()) * random.uniform(0, 0.8)
        if random.random() < 0.25:
            other = random.choice(SKIES)
            share = random.uniform(0.4, 1) * mask
            photo[0] += share * (other[0] + 0.4 * (photo[0] - photo[0].mean()) - photo[0])
            for k in (1, 2):
                photo[k] += share * (other[k] - photo[k])
    count = len(cells)
    some = lambda low, high, channels=1: torch.empty(count, channels, 1, 1).uniform_(low, high)
    light = (cells[:, :1].clamp(0, 1) * some(0.8, 1.15)).clamp(0, 1) ** some(0.75, 1.35)
    colors = cells[:, 1:3] * some(0.5, 1.6) + some(-0.012, 0.012, 2)
    cells = torch.cat([light, colors, cells[:, 3:] * some(0.6, 1.5)], 1)
    if random.random() < 0.6:
        share = random.uniform(0.55, 1)
        height = int(HEIGHT * share)
        width = int(WIDTH * random.uniform(max(0.55, share - 0.2), min(1, share + 0.2)))
        top, left = random.randint(0, (HEIGHT - height) // 2), random.randint(0, WIDTH - width)
        part = (..., slice(top, top + height), slice(left, left + width))
        resized = lambda x: F.interpolate(x, size=(HEIGHT, WIDTH), mode='bilinear', align_corners=False)
        cells, sky = resized(cells[part]), resized(sky[:, None][part])[:, 0]
    return cells, sky


# Lightness, a and b of white, gray, two blue, an evening and a dark sky.
SKIES = [(1, 0, 0), (0.75, 0, -0.005), (0.6, -0.01, -0.1), (0.75, 0, -0.07), (0.8, 0.02, 0.03), (0.45, 0, -0.02)]


def trained(cells, sky, steps):
    network = Network()
    optimizer = torch.optim.AdamW(network.parameters(), lr=4e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 6e-3, total_steps=steps + 1)
    for step in range(steps):
        batch = random.sample(range(len(cells)), BATCH)
        photos, masks = as_other_photos(cells[batch], sky[batch])
        likely = torch.sigmoid(network(photos))
        right = (likely * masks + (1 - likely) * (1 - masks)).clamp(1e-5, 1)
        loss = ((1 - right**TOLERANCE) / TOLERANCE).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 200 == 199:
            print(f'{step + 1} of {steps}: {loss.item():.3f}', flush=True)
    return network


def corrected(cells, sky):
    """The labels, changed where a network that has not seen the photo is sure of the opposite."""
    out = sky.clone()
    for half in (0, 1):
        network = trained(cells[1 - half :: 2], sky[1 - half :: 2], STEPS)
        with torch.no_grad():
            likely = torch.sigmoid(network(cells[half::2]))
        labels = out[half::2]
        labels[(likely > SURE) & (labels < 0.5)] = 1
        labels[(likely < 1 - SURE) & (labels > 0.5)] = 0
    return out


def write(path, weights):
    """Three hexadecimal digits for each weight, from -1 in steps of 1/2048."""
    with open(path, 'w') as file:
        file.write('/**\n * Written by scripts/train-sky.py: the kernels of each layer, then its biases, with three hexadecimal digits for each\n')
        file.write(' * weight, from -1 in steps of 1/2048.\n */\nexport const SKY_WEIGHTS: readonly string[] = [\n')
        for part in weights:
            steps = (part * 2048).round().clamp(-2048, 2047).int() + 2048
            file.write(f"  '{''.join(f'{step:03x}' for step in steps.tolist())}',\n")
        file.write(']\n')


if __name__ == '__main__':
    data = torch.tensor(np.fromfile(sys.argv[1], dtype=np.float32).reshape(-1, 5, HEIGHT, WIDTH))
    cells, sky = data[:, :4], data[:, 4]
    write(sys.argv[2], trained(cells, corrected(cells, sky), 2 * STEPS).weights())
